/**
 * The workspace file: the agency's products, question books, agency codes and coverage aliases. It is deployed with the
 * app or imported by the agent; the demo has one. `docs/workspace.schema.json` is generated from here.
 */
import { z } from 'zod';
import { ClientType } from '../../../contract/clients.ts';
import { AnyObject, Guid } from '../../../contract/primitives.ts';
import { QuestionBook, Section } from '../schema.ts';

const AgencyCode = z.union([z.string(), AnyObject]);

export const Product = z.strictObject({
  id: Guid,
  name: z.string().min(1),
  clientType: ClientType,
  /** A name in `books`; a product without one gets an inferred book. */
  book: z.string().optional(),
});
export type Product = z.infer<typeof Product>;

/** Coverages that the agency compares in one row, although carriers give them different names or codes. */
export const CoverageAlias = z.strictObject({ label: z.string().min(1), codes: z.array(z.string()).min(2) });
export type CoverageAlias = z.infer<typeof CoverageAlias>;

export const Workspace = z
  .strictObject({
    format: z.literal('quotebench-workspace/1'),
    agency: z.strictObject({
      name: z.string().min(1),
      licence: z.string().optional(),
      address: z.string().optional(),
      phone: z.string().optional(),
    }),
    products: z.array(Product),
    /** Sections shared by books, by name; they are asked once per client. */
    blocks: z.record(z.string(), z.array(Section)),
    books: z.record(z.string(), QuestionBook),
    agencyCodes: z.array(AgencyCode),
    /** The carrier's name for a code that is a string; only displayed, never sent. */
    agencyCodeNames: z.record(z.string(), z.string()).optional(),
    coverageJoins: z.array(CoverageAlias),
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
