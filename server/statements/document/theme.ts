import type { Brand } from '../../settings/brand.ts'
import type { Style } from '../fonts/type.ts'

/** The fonts, sizes and colors of a document. */
export interface Theme {
  body: Style
  strong: Style
  small: Style
  smallStrong: Style
  heading: Style
  title: Style
  figure: Style
  accent: string
  ground: string
  hairline: string
}

const ink = '#1a1f1f'
const quiet = '#56605f'

export const themeOf = (brand: Brand): Theme => ({
  body: { face: 'plain', size: 9.5, color: ink },
  strong: { face: 'bold', size: 9.5, color: ink },
  small: { face: 'plain', size: 8, color: quiet },
  smallStrong: { face: 'bold', size: 8, color: ink },
  heading: { face: 'bold', size: 11.5, color: brand.accent.light },
  title: { face: 'bold', size: 15, color: ink },
  figure: { face: 'bold', size: 26, color: ink },
  accent: brand.accent.light,
  ground: '#f3f5f5',
  hairline: '#ccd3d2',
})

/** The margins, and the height of a table row, in points. */
export const edge = { left: 54, right: 558, top: 54, bottom: 738 }
export const rowHeight = 16
export const leading = 12
