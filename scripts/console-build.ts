import type { Front } from './front-build.ts'

/** Staff's console. Opening a customer is one script; supervisors' pages and those of an account come when they're opened. */
export const agentConsole: Front = {
  pages: [{ source: 'agent-console/index.html', servedAs: 'agent/index.html' }],
  manifest: '.vite/console-manifest.json',
  groups: [{ name: 'console', tags: ['$initial'], test: /./ }],
}
