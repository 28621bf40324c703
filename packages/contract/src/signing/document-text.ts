import { z } from 'zod';

/** What stands on a page, from its top: lines of running text are joined, rows of a table kept. */
const textBlock = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text: z.string() }),
    z.object({
      type: z.literal('paragraph'),
      text: z.string(),
      /** How a clause begins that has its title in its first line; for the table of contents. */
      title: z.string().optional(),
    }),
    z.object({ type: z.literal('table'), rows: z.array(z.array(z.string())) }),
  ])
  .meta({ id: 'TextBlock' });

const textPage = z
  .object({
    number: z.int(),
    /** Without text that can be read, as a scanned page: it is shown as it is. */
    is_picture: z.boolean(),
    blocks: z.array(textBlock),
  })
  .meta({ id: 'TextPage' });

export const documentText = z
  .object({
    page_count: z.int(),
    /** None where the text could not be taken out of the file. */
    pages: z.array(textPage),
  })
  .meta({ id: 'DocumentText' });

export type TextBlock = z.infer<typeof textBlock>;
export type TextPage = z.infer<typeof textPage>;
export type DocumentText = z.infer<typeof documentText>;
