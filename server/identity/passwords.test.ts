import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, openPasswords } from './passwords.ts'

describe('a password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane', async () => {
    const kept = await hashPassword('glass carries light')
    expect(kept).toMatch(/^\$argon2id\$/)
    expect(parseOptions(kept)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('is the same however its letters were composed', async () => {
    const kept = await hashPassword('contraseña de María'.normalize('NFD'))
    expect(await openPasswords().verify(kept, 'contraseña de María'.normalize('NFC'))).toBe(true)
  })

  it('has blanks, case and every character that count', async () => {
    const kept = await hashPassword(' Glass carries light ')
    const { verify } = openPasswords()
    expect(await verify(kept, ' Glass carries light ')).toBe(true)
    expect(await verify(kept, 'Glass carries light')).toBe(false)
    expect(await verify(kept, ' glass carries light ')).toBe(false)
  })

  it.each([undefined, '', 'none', 'plain text'])(
    'is never right for somebody who has none: %s',
    async (stored) => {
      expect(await openPasswords().verify(stored, stored ?? '')).toBe(false)
    },
  )
})

describe('the queue', () => {
  it('serves as many as may wait, and refuses the next at once', async () => {
    const kept = await hashPassword('x')
    const { verify } = openPasswords({ atOnce: 1, waiting: 2 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(kept, 'x')))
    expect(answers).toEqual([true, true, true, 'busy', 'busy'])
    expect(await verify(kept, 'x')).toBe(true)
  })

  it('keeps working after a check that failed', async () => {
    const { verify } = openPasswords({ atOnce: 1, waiting: 1 })
    await expect(verify('$argon2id$broken', 'x')).rejects.toThrow()
    expect(await verify(await hashPassword('x'), 'x')).toBe(true)
  })
})
