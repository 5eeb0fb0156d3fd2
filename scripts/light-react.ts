import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The files with the production code of React and its dependencies. All of them are CommonJS. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // The shim stands in for a hook that older versions of React lack. Ours has it, so the module without the shim is
  // used.
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
}

/**
 * Turns React's files into ES modules, so that the build can drop unused exports. From CommonJS files, it would take
 * all of React, and every chunk would call React through a helper of the bundler.
 */
export function lightReact(root: string): Plugin {
  const paths = new Map(
    Object.entries(files).map(([source, file]) => [source, join(root, 'node_modules', file)]),
  )
  const production = new Set(paths.values())
  return {
    name: 'lightwell:light-react',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => paths.get(source),
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code, id) => (production.has(id) ? asModule(code) : byName(code)),
    },
  }
}

/** Turns a CommonJS file into an ES module. The file must have its requires and exports as single lines. */
function asModule(code: string): string {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))
  const exported = [...names].map((name) => `export$${name} as ${name}`)
  const body = code
    .replace(/^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/m, (required) =>
      required.replace(/(?:var )?(\w+) = require\(("[\w/-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, 'var export$$$1 =')
    .replace(/\bexports\.(\w+)/g, 'export$$$1')
  return `${body}\nexport { ${exported.join(', ')} }\n`
}

/**
 * The ES modules of React have no default export. Where a dependency imports React as a whole, this makes it import the
 * named exports.
 */
const byName = (code: string) =>
  code.replace(/^import React from (["']react["'])/m, 'import * as React from $1')
