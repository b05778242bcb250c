import { type ReactNode, useEffect, useRef } from "react";

/** What stands behind the last row of a list: when it comes near, the next rows are read. */
export function Sentinel({ reached }: { reached(): void }): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    if (mark.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "600px",
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
