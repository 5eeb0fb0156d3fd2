import { accountId, escaped, flag, oneOf, optional, required, text, Unfit } from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import { jsonOf } from '../../data-files/json.ts'

const mostLinks = 20

const links = {
  sqlType: 'jsonb',
  read: (value: unknown) => readLinks(jsonOf(value)) ?? unfit,
}
const unfit = new Unfit(
  'not-links',
  `must be a JSON list of at most ${mostLinks} objects with "platform" and "href", a path or an https address`,
)

/** The import file of the products of accounts. An account has at most one product of each product line. */
export const products: FileKind = {
  name: 'products',
  columns: [
    required('account_id', accountId),
    required('product_line', oneOf('phone', 'internet', 'tv', 'fsecure')),
    required('enabled', flag),
    required('type', text(40)),
    required('description', text(200)),
    optional('download_links', links, '[]'),
    optional('show_migration_banner', flag, 'false'),
  ],
  key: ['account_id', 'product_line'],
}

function readLinks(list: unknown): string | undefined {
  if (!Array.isArray(list) || list.length > mostLinks) return undefined
  const read: { platform: string; href: string }[] = []
  for (const link of list as unknown[]) {
    if (typeof link !== 'object' || link === null || !('platform' in link) || !('href' in link))
      return undefined
    const { platform, href } = link
    if (Object.keys(link).length !== 2 || !isShortText(platform) || !isShortText(href)) return undefined
    if (!/^(https:\/\/[^\s/]+|\/[^/\s])\S*$/.test(href)) return undefined
    read.push({ platform, href })
  }
  return escaped(JSON.stringify(read))
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= 400 &&
  /^\P{Cc}*$/u.test(value) &&
  value.isWellFormed()
