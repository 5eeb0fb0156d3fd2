import type { Change, ChangeReason } from '@lightwell/rulebook/statements/compare.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { describe, expect, test, vi } from 'vitest'
import { explainLine } from './explain-line.ts'

const page = { documentElement: { lang: 'en' } }
vi.stubGlobal('document', page)
speakLanguageOfPage()

describe('a line is explained', () => {
  test.each<[Change, ChangeReason | undefined, string | undefined, string | undefined]>([
    ['same', undefined, undefined, undefined],
    ['new', 'fee', 'New: a fee was added', 'Nuevo: se agregó un cargo'],
    ['up', 'fee', 'Up: the fee changed', 'Subió: cambió el cargo'],
    ['down', 'fee', 'Down: the fee changed', 'Bajó: cambió el cargo'],
    ['gone', 'fee', 'Removed: this fee was for one bill', 'Ya no está: este cargo era de una sola factura'],
    ['up', 'usage', 'Up: it depends on your usage', 'Subió: depende de su consumo'],
    ['gone', 'usage', 'Removed: no usage this time', 'Ya no está: esta vez no hubo consumo'],
    ['new', 'one-time', 'New: it’s a one-time charge', 'Nuevo: es un cargo único'],
    ['gone', 'one-time', 'Removed: it was a one-time charge', 'Ya no está: era un cargo único'],
    [
      'gone',
      'credit',
      'Removed: this credit was for one bill',
      'Ya no está: este crédito era de una sola factura',
    ],
    ['gone', 'partial-month', 'Removed: it was for a partial month', 'Ya no está: era por un mes incompleto'],
    ['gone', 'product-removed', 'Removed: you no longer have it', 'Ya no está: ya no lo tiene'],
    ['gone', 'promotion-ended', 'Removed: your promotion ended', 'Ya no está: terminó su promoción'],
    [
      'gone',
      'tax',
      'Removed: taxes change with your charges',
      'Ya no está: los impuestos cambian con sus cargos',
    ],
  ])('%s, because of %s', (change, reason, english, spanish) => {
    page.documentElement.lang = 'en'
    expect(explainLine({ change, reason })).toBe(english)
    page.documentElement.lang = 'es'
    expect(explainLine({ change, reason })).toBe(spanish)
  })
})
