import type { ReactNode } from "react";
import type { IconName } from "../../contract/icon-name.ts";

/** Paths in a box of 20 by 20, drawn as strokes. */
const PATHS: Readonly<Record<IconName, string>> = {
  home: "M3.5 9.2 10 4l6.5 5.2M5 8v8h10V8",
  blog: "M5 3.5h7l3.5 3.5v9.5H5zM12 3.5V7h3.5M7.5 10.5h5.500M7.5 13.5h5",
  import: "M10 3.500v8.500M6.5 8.5 10 12l3.5-3.500M4 13.500V16.500h12v-3",
  media:
    "M3.5 4.500h13v11h-13zM3.5 13l3.800-3.800 3.200 3.200 2.200-2.200 3.800 3.800M12.500 8a.7.7 0 1 0 0-1.400.7.7 0 0 0 0 1.400z",
  features: "M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4",
  briefcase: "M3 6.5h14v9.500H3zM7.500 6.500V4h5v2.500M3 10.500h14M10 9.500v2",
  documents: "M7 3.500h5.500l3 3v7h-8.500zM12.500 3.500v3h3M4.500 6.500v10h8.500",
  forms: "M4 4h12v4H4zM4 11h12v2.500H4zM4 16.500h6",
  messages: "M3.5 5h13v9h-7L6 16.800V14H3.500z",
  invitations: "M3.5 5.500h13v9.500h-13zM3.5 6l6.5 5 6.5-5",
  users:
    "M7.5 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.500c0-3 2-5 5-5s5 2 5 5M13 4a2.7 2.7 0 0 1 0 5.200M14.5 11.800c2 .6 3 2.3 3 4.7",
  mails: "M3.5 10.5 6 4.500h8l2.5 6V16h-13zM3.5 10.500H7.500c0 3 5 3 5 0h4",
  audit: "M6.5 5h10M6.5 10h10M6.5 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  backups: "M3.5 4h13v3.500h-13zM4.500 7.500v8.500h11V7.500M8 11h4",
  settings:
    "M10 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 2.800v2.200M10 15v2.200M4.9 4.900l1.6 1.600M13.5 13.500l1.6 1.600M2.8 10H5M15 10h2.200M4.9 15.100l1.6-1.600M13.5 6.500l1.6-1.6",
  account: "M10 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.500c0-3 2.4-5 6-5s6 2 6 5",
  search: "M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
  menu: "M3 6h14M3 10h14M3 14h14",
  close: "M5 5l10 10M15 5 5 15",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  check: "M4 10.500l4 4 8-9",
  copy: "M7.5 7.500h9v9h-9zM12.5 7.500v-4h-9v9h4",
  download: "M10 3.500v9M6.5 9 10 12.5 13.5 9M4 16.500h12",
  print: "M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 12h8v4.500H6z",
  key: "M7 12.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10.5 9H17v3M14 9v2.5",
  leave: "M8 4H4v12h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5",
  outside: "M8 4.500H4.500v11h11V12M11.5 4h4.500v4.500M16 4l-7 7",
  arrow: "M4 10h12M11 5l5 5-5 5",
  back: "M16 10H4M9 5l-5 5 5 5",
  reload: "M16 10a6 6 0 1 1-2-4.500M16 3.500v3.500h-3.5",
  eye: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  hidden: "M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM4 16 16 4",
  alert: "M10 3.5 17.5 16.500h-15zM10 8.500v3.500M10 14.300h.01",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.300l2.8 1.7",
  calendar: "M3.5 5h13v11.500h-13zM3.5 8.500h13M7 3.200v3M13 3.200v3",
  device: "M3.5 4.500h13v9h-13zM7 16.500h6",
  theme: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 3v14M10 6.5h4.8M10 10h7M10 13.5h4.8",
  plus: "M10 4v12M4 10h12",
  circle: "M10 16.500a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z",
  star: "M10 3.500l2 4.300 4.700.6-3.500 3.200.9 4.700-4.100-2.300-4.100 2.300.9-4.700-3.500-3.200 4.700-.6z",
  chevron: "M7.5 5l5 5-5 5",
};

/** An icon, hidden from assistive technology: words beside it or the name of its button say the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }): ReactNode {
  return (
    <svg
      className={`size-[1.15rem] flex-none ${className}`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2.6 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
