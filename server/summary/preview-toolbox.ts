import { menuPages } from '@lightwell/rulebook/accounts/menu.ts'
import { meets } from '@lightwell/rulebook/accounts/needs.ts'
import { arrangeToolbox } from '@lightwell/rulebook/accounts/toolbox.ts'
import type { Language } from '../acting/language.ts'
import { type Holder, notShown, type Seen, shown, unmet } from '../content/audience-facts.ts'
import type { ToolItem } from './content.ts'

/**
 * Previews the tools that an account's holder would see. Leaves out tools with the name of an earlier tool, and tools
 * whose page is in the menu. Tools that the summary adds because of the bill aren't previewed.
 */
export function previewToolbox(items: readonly ToolItem[], { account }: Holder): Seen[] {
  const isFor = ({ needs }: ToolItem) => needs === undefined || meets(needs, account)
  const namedIn = (language: Language) =>
    arrangeToolbox(items.filter(isFor).map((item) => ({ ...item, name: item[`name_${language}`] })))
  const ids = { en: namedIn('en').map(({ id }) => id), es: namedIn('es').map(({ id }) => id) }
  const inMenu = menuPages({ ...account, isSettled: false }).map((page) => `#${page}`)
  return items.map((item) => {
    if (!isFor(item)) return notShown(unmet(item.needs))
    if (inMenu.includes(item.href)) return notShown('in-menu')
    const has = { en: ids.en.includes(item.id), es: ids.es.includes(item.id) }
    const parts = (language: Language) => [item[`name_${language}`], `[${item.href}]`]
    if (has.en && has.es) return shown({ code: 'shown' }, parts)
    if (!has.en && !has.es) return notShown('same-name')
    return shown({ code: 'in-one-language', language: has.en ? 'en' : 'es' }, parts)
  })
}
