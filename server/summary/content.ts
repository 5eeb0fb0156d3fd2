import { needs } from '@lightwell/rulebook/accounts/needs.ts'
import { toolboxIcons } from '@lightwell/rulebook/accounts/toolbox.ts'
import { z } from 'zod'
import { href, inBothLanguages, itemId, oneOf, text, wholeNumber } from '../content/columns.ts'
import { contentKind } from '../content/kind.ts'
import { previewToolbox } from './preview-toolbox.ts'

const line = z.strictObject({
  id: itemId,
  icon: oneOf(toolboxIcons),
  ...inBothLanguages('name', text(40)),
  href,
  /** The tool's position in the list. Lower numbers come first. */
  priority: wholeNumber(0, 999).optional(),
  target: oneOf(['_self', '_blank']).optional(),
  controller: text(40).optional(),
  /** The permission that a person needs to see the tool. Undefined shows the tool to everyone. */
  needs: oneOf(needs).optional(),
})

export type ToolItem = z.output<typeof line>

/** The tools listed beside the summary (CP §3). */
export const toolbox = contentKind({
  name: 'toolbox',
  line,
  title: 'name',
  idOf: ({ id }) => id,
  preview: previewToolbox,
})
