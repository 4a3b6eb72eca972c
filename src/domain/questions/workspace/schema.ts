/**
 * The workspace file: the agency, its products, question books, carriers, agency codes and coverage aliases. It is
 * deployed with the app or imported by the agent; demo mode ships one. `docs/workspace.schema.json` is generated from here.
 * Read one with `parseWorkspace`, which takes older member names too.
 */
import { z } from 'zod';
import { ClientType } from '../../../contract/clients.ts';
import { isObject } from '../../../lib/json.ts';
import { AnyObject, CalendarDate, Guid, StateCode } from '../../../contract/primitives.ts';
import { FormMapping } from '../../forms/form-mapping.ts';
import { isLoop } from '../items.ts';
import { QuestionBook, Section } from '../schema.ts';
import { atMost, bounds, overBounds } from './bounds.ts';

/** A picture in the file itself, so that prints and saved proposals need nothing from elsewhere. */
const Logo = z.string().regex(/^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/, {
  message: 'A data URL of an image is expected: SVG, PNG, JPEG, GIF or WebP.',
});

/** What client paper says of a line and a state; of all lines, or all states, where none is given. */
const Notice = z.strictObject({
  /** The name of a product. */
  line: z.string().optional(),
  /** Two capital letters. */
  state: StateCode.optional(),
  /** Where it is of one carrier: said with that carrier's quotes. */
  carrier: z.string().optional(),
  /** What it says. */
  text: z.string().min(1),
  /** The first day on which it is said. */
  from: CalendarDate.optional(),
  /** The last day on which it is said. */
  until: CalendarDate.optional(),
  /** Who says so: a law, a bulletin, a carrier. Not said to the client. */
  source: z.string().min(1).optional(),
});
export type Notice = z.infer<typeof Notice>;

/** Leave to do business in a state. */
const License = z.strictObject({
  /** Two capital letters. */
  state: StateCode,
  /** As the state gave it. */
  number: z.string().min(1),
  /** Names of products; all lines without it. */
  lines: z.array(z.string()).optional(),
  /** The person who holds it, as in Settings, You; the agency without it. */
  producer: z.string().min(1).optional(),
  /** The last day on which it holds; until further notice without it. */
  until: CalendarDate.optional(),
});
export type License = z.infer<typeof License>;

const EncryptedAddress = z
  .string()
  .regex(/^https:\/\/\S+$/, { message: 'An address that begins with https:// is expected.' });

/** How a carrier takes a request to bind. */
export const BindWay = z.discriminatedUnion('by', [
  z.strictObject({
    /** The service passes the selection of a quote on to it (SELECT_QUOTE). */
    by: z.literal('service'),
  }),
  z.strictObject({
    /** It is written to. */
    by: z.literal('e-mail'),
    /** The address for requests to bind. */
    to: z.string().regex(/^[^\s@]+@[^\s@]+$/, { message: 'An e-mail address is expected.' }),
  }),
  z.strictObject({
    /** On its website. */
    by: z.literal('portal'),
    /** The website, where it is not `portal`. */
    to: EncryptedAddress.optional(),
  }),
  z.strictObject({
    /** It is called. */
    by: z.literal('phone'),
    /** The number, where it is not `phone`. */
    to: z.string().min(1).optional(),
  }),
]);
export type BindWay = z.infer<typeof BindWay>;

/** A carrier the agency places business with. */
const Carrier = z.strictObject({
  /** As quotes name it. */
  name: z.string().min(1),
  /** Names of products. */
  lines: z.array(z.string()),
  /** Its website for agents. */
  portal: EncryptedAddress.optional(),
  /** For agents. */
  phone: z.string().optional(),
  /** How it takes a request to bind. */
  bind: BindWay.optional(),
});
export type Carrier = z.infer<typeof Carrier>;

const AgencyCode = z.union([z.string(), AnyObject]);

export const Product = z.strictObject({
  /** The service's id, a UUID. */
  id: Guid,
  /** What the agency calls it: "Personal auto". */
  name: z.string().min(1),
  /** Of the clients that it is for. */
  clientType: ClientType,
  /** A name in `books`; a product without one gets an inferred book. */
  book: z.string().optional(),
});
export type Product = z.infer<typeof Product>;

/** Coverages that the agency compares in one row, although carriers give them different names or codes. */
export const CoverageAlias = z.strictObject({
  /** What the row is called. */
  label: z.string().min(1),
  /** The carriers' codes or names of the coverage. */
  codes: z.array(z.string()).min(2),
});
export type CoverageAlias = z.infer<typeof CoverageAlias>;

export const Workspace = z
  .strictObject({
    /** What the file is. */
    format: z.literal('quotebench-workspace/1'),
    /** The agency, as what is printed names it. */
    agency: z.strictObject({
      /** Blank until it is given. */
      name: z.string(),
      /** The agency's license number, printed where `licenses` names none. */
      license: z.string().optional(),
      /** A picture as a data URL. */
      logo: Logo.optional(),
      /** In one line. */
      address: z.string().optional(),
      /** As it is printed. */
      phone: z.string().optional(),
    }),
    /** What the agency quotes. */
    products: z.array(Product),
    /** Sections shared by books, by name; they are asked once per client. */
    blocks: z.record(z.string(), z.array(Section)).default({}),
    /** Question books, by name. */
    books: z.record(z.string(), QuestionBook).default({}),
    /** The agency's codes with its carriers, sent with requests for quotes. */
    agencyCodes: z.array(AgencyCode).default([]),
    /** The carrier's name for a code that is a string; only displayed, never sent. */
    agencyCodeNames: z.record(z.string(), z.string()).optional(),
    /**
     * Where the agency file is: with the client, which the service archives, or in the browser of each agent, for a service
     * that refuses ids it does not know.
     */
    agencyFile: z.enum(['client', 'browser']).optional(),
    /** Coverages that are compared in one row. */
    coverageJoins: z.array(CoverageAlias).default([]),
    /**
     * The agency's and its producers'. Where the risk is in a state without one, quotes, proposals and binds are not asked
     * for. Nothing is known, and nothing stopped, without this list.
     */
    licenses: z.array(License).optional(),
    /** What papers for clients have to say. */
    notices: z.array(Notice).optional(),
    /** What a request to bind says in place of the app's own words. They are always said, to the carrier and to the client. */
    bindNotices: z
      .strictObject({
        /** To the carrier: that it is to confirm coverage. */
        carrier: z.string().min(1).optional(),
        /** To the client: that nothing is bound yet. */
        client: z.string().min(1).optional(),
      })
      .optional(),
    /** Who may clear an OFAC result that was not passed. */
    clears: z.array(z.string().min(1)).optional(),
    /** Who may publish other notices, licenses, bind addresses and names of this kind; everybody, without it. */
    publishers: z.array(z.string().min(1)).min(1).optional(),
    /** The carriers that the agency places business with. */
    carriers: z.array(Carrier).optional(),
    /** Which fields of forms stand for which questions. */
    forms: z.array(FormMapping).optional(),
  })
  .superRefine((workspace, context) => {
    const seen = new Set<string>();
    workspace.products.forEach((product, index) => {
      if (seen.has(product.id)) {
        context.addIssue({
          code: 'custom',
          path: ['products', index, 'id'],
          message: 'Another product has this id.',
        });
      }
      seen.add(product.id);
      if (product.book !== undefined && !Object.hasOwn(workspace.books, product.book)) {
        context.addIssue({
          code: 'custom',
          path: ['products', index, 'book'],
          message: `There is no book ${JSON.stringify(product.book)} in this file.`,
        });
      }
    });
    for (const [name, book] of Object.entries(workspace.books)) {
      const questions = book.sections
        .flatMap((section) => ('block' in section ? (workspace.blocks[section.block] ?? []) : [section]))
        .flatMap(({ items }) => items)
        .reduce((sum, item) => sum + (isLoop(item) ? item.questions.length : 1), 0);
      if (questions > bounds.questions) {
        const message = `${atMost(bounds.questions)} There are ${questions} questions.`;
        context.addIssue({ code: 'custom', path: ['books', name], message });
      }
      book.sections.forEach((section, index) => {
        if ('block' in section && !Object.hasOwn(workspace.blocks, section.block)) {
          context.addIssue({
            code: 'custom',
            path: ['books', name, 'sections', index, 'block'],
            message: `There is no block ${JSON.stringify(section.block)} in this file.`,
          });
        }
      });
    }
  });
export type Workspace = z.infer<typeof Workspace>;

const WorkspaceFile = z
  .unknown()
  .superRefine((file, context) => {
    const misfit = overBounds(file);
    if (misfit) context.addIssue({ code: 'custom', ...misfit, path: [...misfit.path] });
  })
  .transform(withNamesOfToday)
  .pipe(Workspace);

/**
 * Reads a workspace, one of an older file too: members that have another name today are renamed first. A file over the
 * bounds is read no further.
 */
export const parseWorkspace = (value: unknown) => WorkspaceFile.safeParse(value);

/** "licence" of the agency is "license" today. Where a file has both, the older one is found to be unknown. */
function withNamesOfToday(value: unknown): unknown {
  if (!isObject(value) || !isObject(value['agency'])) return value;
  const { licence, ...agency } = value['agency'];
  if (licence === undefined || Object.hasOwn(agency, 'license')) return value;
  return { ...value, agency: { ...agency, license: licence } };
}
