import type { Front } from './front-build.ts'

/** Staff's console. It's one script: whoever works in it all day loads it once, and no page waits for its code. */
export const agentConsole: Front = {
  pages: [{ source: 'agent-console/index.html', servedAs: 'agent/index.html' }],
  manifest: '.vite/console-manifest.json',
  groups: [{ name: 'console', tags: ['$initial'], test: /./ }],
}
