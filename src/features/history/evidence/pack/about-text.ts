import { isObject } from '../../../../lib/json.ts';
import { browserClock, serviceClock } from './pack-moment.ts';

/** What a pack says of itself in one line each; undefined what it does not say, or says otherwise than a pack does. */
export interface AboutText {
  readonly client: string | undefined;
  /** The quote in words, and when it was asked for. */
  readonly quote: string | undefined;
  readonly made: string | undefined;
  readonly connection: string | undefined;
}

/** @param about the content of the part `about`. */
export function aboutText(about: unknown): AboutText {
  const text = (name: string) => {
    const member = isObject(about) ? about[name] : undefined;
    return typeof member === 'string' ? member : undefined;
  };
  const moment = (name: string) => {
    const member = isObject(about) ? about[name] : undefined;
    if (!isObject(member)) return undefined;
    return momentText(member['service'], serviceClock) ?? momentText(member['browser'], browserClock);
  };
  const [quote, asked] = [text('quoteInWords'), moment('quoteRequestSent')];
  return {
    client: text('client'),
    quote: quote === undefined ? undefined : `${quote}${asked === undefined ? '' : `, asked for ${asked}`}`,
    made: moment('made'),
    connection: text('connection'),
  };
}

function momentText(value: unknown, clock: string): string | undefined {
  return isObject(value) && typeof value['local'] === 'string' ? `${value['local']}, ${clock}` : undefined;
}
