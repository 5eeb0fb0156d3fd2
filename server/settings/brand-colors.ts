/** The backgrounds of links and buttons, by theme, lightest first, as in `web-kit/ui/tokens.css`. */
export const surfaces = {
  light: ['#ffffff', '#f4f6f6', '#edf0f0'],
  dark: ['#22282a', '#171b1c', '#0f1213'],
} as const

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** A brand's accent color in both themes, and the color of text on the accent. */
export interface Accent {
  light: string
  inkOnLight: string
  dark: string
  inkOnDark: string
}

/** Lists every unreadable color: its field's name, and a sentence to put after the name. */
export function unreadableColors({
  light,
  inkOnLight,
  dark,
  inkOnDark,
}: Accent): [field: string, why: string][] {
  const onSurfaces = (field: 'light' | 'dark', color: string) =>
    surfaces[field].map((surface) =>
      judge(field, color, surface, `the surface ${surface} of the ${field} theme`),
    )
  return [
    ...onSurfaces('light', light),
    judge('inkOnLight', inkOnLight, light, 'accent.light'),
    ...onSurfaces('dark', dark),
    judge('inkOnDark', inkOnDark, dark, 'accent.dark'),
  ]
    .filter((found) => found !== undefined)
    .filter(([field], at, all) => all.findIndex(([other]) => other === field) === at)
}

function judge(field: string, color: string, ground: string, where: string): [string, string] | undefined {
  const contrast = contrastOf(color, ground)
  if (contrast >= leastContrast) return undefined
  const shown = Math.floor(contrast * 10) / 10
  return [field, `has a contrast of ${shown}:1 on ${where}; text needs ${leastContrast}:1 (WCAG AA)`]
}

/** The contrast of two colors such as #0b5fff, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
