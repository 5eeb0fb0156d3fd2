import { type Asking, meets } from '@lightwell/rulebook/accounts/needs.ts'
import { arrangeToolbox, type ToolboxItem, type toolboxIcons } from '@lightwell/rulebook/accounts/toolbox.ts'
import type { Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { toolbox } from './content.ts'

/**
 * Reads the tools that a person may use on an account, in their language. Sorted by priority, without tools of the same
 * name (CP §2).
 */
export async function readToolbox(
  { content }: Pick<World, 'content'>,
  account: Asking,
  language: Language,
): Promise<ToolboxItem<(typeof toolboxIcons)[number]>[]> {
  const items = (await content.all(toolbox)).filter(
    ({ needs }) => needs === undefined || meets(needs, account),
  )
  return arrangeToolbox(
    items.map(({ icon, href, priority, target, controller, ...item }) => ({
      icon,
      name: item[`name_${language}`],
      href,
      ...(priority !== undefined && { priority }),
      ...(target && { target }),
      ...(controller && { controller }),
    })),
  )
}
