import type { z } from "zod";
import type { SHAPES } from "../../contract/endpoint.ts";
import type { Call } from "../../contract/rights.ts";

/*
 * Types alone: the server checks both ways, and Zod would ask the browser whether it may evaluate text, which the
 * Content-Security-Policy refuses and reports.
 */
type Shapes = typeof SHAPES;

/** What a call takes; nothing for those that take nothing. */
export type BodyOf<C extends Call> = Shapes[C] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** What a call answers. */
export type Answer<C extends Call> = Shapes[C]["answer"] extends infer Told extends z.ZodType ? z.output<Told> : never;
