/**
 * A ref of a bar: while it is drawn, a property of the document tells the style sheets how high it is, so that nothing stands
 * below it: panels, messages, what takes the focus.
 * @param name of the custom property; its value is in pixels.
 */
export function heightProperty(name: `--${string}`): (bar: HTMLElement | null) => (() => void) | undefined {
  return (bar) => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}

/** Of what stands at the foot of the window: messages stand above it. */
export const footBar: ReturnType<typeof heightProperty> = heightProperty("--foot-bar");
