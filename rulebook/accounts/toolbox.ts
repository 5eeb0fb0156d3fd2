/** A link in the toolbox of the right panel (CP §3). `name` is what the person reads. */
export interface ToolboxItem<Icon extends string = string> {
  icon: Icon
  name: string
  href: string
  /** Lower comes first; 10 where none is given. */
  priority?: number
  /** `_blank` for what is not part of the portal. */
  target?: '_self' | '_blank'
  /** The part of the portal that the item belongs to. It is carried as the provider gives it; no page of ours asks for it. */
  controller?: string
}

const defaultPriority = 10

/** The toolbox as it is shown: by priority, and each name once, the first of it (CP §2). Equal priorities keep their order. */
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

/** The tools that lead where the page does not lead by itself. @param offered where it leads, each as a link has it */
export const beyond = <Item extends { href: string }>(
  offered: ReadonlySet<string>,
  items: readonly Item[],
): Item[] => items.filter(({ href }) => !offered.has(href))

/** The drawings that an entry may have, of the portal’s own set (`web-kit/ui/icons.ts`). */
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
