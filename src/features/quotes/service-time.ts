import { momentToMs } from '../../contract/primitives.ts';

/** Milliseconds since 1970 of a timestamp as services write it, with or without a fraction; undefined when it is none. */
export function serviceTime(text: string | undefined): number | undefined {
  return text === undefined ? undefined : momentToMs(text.replace(/(T\d\d:\d\d:\d\d)(?=Z|[+-])/, '$1.000'));
}
