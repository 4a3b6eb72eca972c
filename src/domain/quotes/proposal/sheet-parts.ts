/**
 * A comparison in parts that fit side by side on a sheet. A sheet cuts off what is too wide for it, and a narrow column
 * breaks figures inside, so that no more quotes stand beside each other than the widest word of theirs leaves room for;
 * the others follow below, under heads of their own.
 */

/** Places of quotes, `to` left out. */
export interface SheetPart {
  readonly from: number;
  readonly to: number;
  /** "Quotes 1 to 8 of 24"; undefined where all stand side by side. */
  readonly title: string | undefined;
}

/** A US letter on its long side, less margins of 12 mm, in letters of 11 px, in which both papers are set. */
const sheet = 87;
/** In the same letters; the styles of both papers give them as much. */
const rowHead = 13;
const besideQuotes = 8;
const narrowest = 6.5;
/** Padding, a line, and the sign of a difference. */
const around = 1.4;
/** More than so many cannot be held against each other at a glance. */
const most = 8;

/** `texts` is what stands in the columns of the quotes, `besides` how many columns there are beside these. */
export function sheetParts(texts: Iterable<string>, quotes: number, besides: number): readonly SheetPart[] {
  let widest = narrowest;
  for (const text of texts) {
    for (const piece of text.split(breaks)) widest = Math.max(widest, widthOf(piece) + around);
  }
  const fitting = Math.floor((sheet - rowHead - besides * besideQuotes) / widest);
  const parts = Math.ceil(quotes / Math.min(Math.max(fitting, 1), most));
  // All about as wide, rather than a last one of a single quote.
  const place = (part: number) => Math.round((part * quotes) / parts);
  return Array.from({ length: parts }, (_, at) => {
    const [from, to] = [place(at), place(at + 1)];
    return { from, to, title: parts === 1 ? undefined : titleOf(from, to, quotes) };
  });
}

function titleOf(from: number, to: number, quotes: number): string {
  return to - from === 1 ? `Quote ${to} of ${quotes}` : `Quotes ${from + 1} to ${to} of ${quotes}`;
}

/** Where lines break; after a slash between figures they are let, and before a per cent sign they are not. */
const breaks = /(?:\s(?!%)|[/\u{2013}\u{2014}-])+/u;

/** Words longer than so many letters are no figures, and may break. */
const longest = 18;

function widthOf(piece: string): number {
  let width = 0;
  for (const sign of piece.slice(0, longest)) {
    width += /[.,:;'’()|!iljt]/.test(sign) ? 0.34 : /[\p{Lu}mw%+−]/u.test(sign) ? 0.76 : 0.63;
  }
  return width;
}

/** A part of a text in a narrow cell. */
export interface Piece {
  readonly text: string;
  /** A figure with its sign of per cent, which no line may part. */
  readonly whole: boolean;
  /** A line may break before it, although browsers see no place: after a slash of a split limit. */
  readonly breakBefore: boolean;
}

/** A text as it may be broken into lines. */
export function pieces(text: string): readonly Piece[] {
  return text
    .split(/(?<=\d\/)(?=\d)/)
    .flatMap((run, at) =>
      run
        .split(/(\(?[−+]?\d[\d.,]* %\)?)/)
        .map((part, place) => ({ text: part, whole: place % 2 === 1, breakBefore: at > 0 && place === 0 })),
    );
}
