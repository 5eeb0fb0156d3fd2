/** A link in the toolbox of the right panel (CP §3). `name` is the text shown. */
export interface ToolboxItem<Icon extends string = string> {
  icon: Icon
  name: string
  href: string
  /** Lower numbers come first. 10 if left out. */
  priority?: number
  /** `_blank` for links outside the portal. */
  target?: '_self' | '_blank'
  /** The part of the portal that the item belongs to, for API clients. Our own pages don't use it. */
  controller?: string
}

const defaultPriority = 10

/**
 * Sorts the toolbox by priority and keeps the first item of each name (CP §2). Items of equal priority keep their
 * order.
 */
export function arrangeToolbox<Item extends { name: string; priority?: number | undefined }>(
  items: readonly Item[],
): Item[] {
  const byPriority = items.toSorted(
    (a, b) => (a.priority ?? defaultPriority) - (b.priority ?? defaultPriority),
  )
  const names = new Set<string>()
  return byPriority.filter(({ name }) => {
    const isNew = !names.has(name)
    names.add(name)
    return isNew
  })
}

/**
 * Leaves out tools whose links are on the page anyway.
 * @param offered the hrefs that are already on the page
 */
export const beyond = <Item extends { href: string }>(
  offered: ReadonlySet<string>,
  items: readonly Item[],
): Item[] => items.filter(({ href }) => !offered.has(href))

/** Icons that a toolbox link can have, from the portal’s own set (`web-kit/ui/icons.ts`). */
export const toolboxIcons = [
  'auto-pay',
  'bank',
  'business',
  'card',
  'clock',
  'download',
  'home',
  'info',
  'internet',
  'lock',
  'order',
  'paperless',
  'person',
  'phone',
  'print',
  'receipt',
  'security',
  'statement',
  'support',
  'tv',
] as const
