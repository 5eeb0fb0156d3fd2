import type { Product, ProductLine } from '@lightwell/rulebook/accounts/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { IconName } from '../ui/icons.ts'

/** The name and icon of each product line. */
export const productLines: Record<ProductLine, { name: () => string; icon: IconName }> = {
  internet: { name: words.accounts_line_internet, icon: 'internet' },
  tv: { name: words.accounts_line_tv, icon: 'tv' },
  phone: { name: words.accounts_line_phone, icon: 'phone' },
  fsecure: { name: words.accounts_line_fsecure, icon: 'security' },
}

/** The technology of a product, in plain words. Undefined for codes that mean nothing to customers. */
export function productTypeName({ type }: Pick<Product, 'type'>): string | undefined {
  switch (type) {
    case 'fios':
    case 'fios_vz3':
      return words.accounts_type_fiber()
    case 'u-verse':
      return words.accounts_type_uverse()
    case 'dish':
      return words.accounts_type_dish()
    case 'fdv_voip':
      return words.accounts_type_digital_voice()
  }
}
