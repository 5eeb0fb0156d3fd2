import { arrangeToolbox, type ToolboxItem, type toolboxIcons } from '@lightwell/rulebook/accounts/toolbox.ts'
import type { LinkedAccount } from '../identity/session.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { toolbox } from './content.ts'

/** The toolbox of an account, for what somebody may do there, in their language: by priority, no name twice (CP §2). */
export async function readToolbox(
  { content }: Pick<World, 'content'>,
  { mayBill, mayPay }: Pick<LinkedAccount, 'mayBill' | 'mayPay'>,
  language: Language,
): Promise<ToolboxItem<(typeof toolboxIcons)[number]>[]> {
  const may = { bills: mayBill, payments: mayPay }
  const items = (await content.all(toolbox)).filter(({ needs }) => needs === undefined || may[needs])
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
