import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { lightReact } from './light-react.ts'

/** Builds a page with this code. Returns the code of the built chunk. */
async function chunkOf(code: string): Promise<string> {
  const page = '\0page.js'
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rollupOptions: { input: page, preserveEntrySignatures: 'strict' } },
    plugins: [
      lightReact(join(import.meta.dirname, '..')),
      {
        name: 'page',
        resolveId: (id) => (id === page ? page : undefined),
        load: (id) => (id === page ? code : undefined),
      },
    ],
  })
  const [bundle] = [made].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built.')
  return bundle.output[0].code
}

/** Builds a page with this code, and loads the exports of the built chunk. */
async function built(code: string): Promise<Record<string, unknown>> {
  const chunk = await chunkOf(code)
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-react-'))
  try {
    const file = join(folder, 'page.mjs')
    writeFileSync(file, chunk)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The names that pages may import. Leaves out names that exist only in development. */
const named = (whole: object) =>
  Object.keys(whole).filter(
    (name) => /^[a-zA-Z]+$/.test(name) && !['default', 'act', 'captureOwnerStack'].includes(name),
  )

describe('a page that imports React', () => {
  test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])(
    'by name from %s gets each of its exports',
    async (source) => {
      const whole = await import(source)
      const names = named(whole)
      expect(names.length).toBeGreaterThan(0)
      const page = await built(`export { ${names.join(', ')} } from '${source}'`)
      expect(Object.keys(page).toSorted()).toEqual(names.toSorted())
      for (const name of names) expect(typeof page[name], name).toBe(typeof whole[name])
    },
  )

  test.each([
    ['react', 'useState', 'React.Children.only'],
    ['react-dom/client', 'createRoot', 'hydrateRoot'],
  ])('leaves out what it does not import from %s', async (source, imported, left) => {
    expect(await chunkOf(`export * from '${source}'`)).toContain(left)
    expect(await chunkOf(`export { ${imported} } from '${source}'`)).not.toContain(left)
  })

  test('shares one React with the renderer, which requires it', async () => {
    const page = await built(`
      import { createElement, useState } from 'react'
      import { renderToStaticMarkup } from 'react-dom/server.browser'
      export const drawn = renderToStaticMarkup(createElement(() => useState('one React')[0]))`)
    expect(page.drawn).toBe('one React')
  })
})
