// Imported for what it does: pages are drawn for many visitors at once, and none of them meets another's.
import { AsyncLocalStorage } from 'node:async_hooks'
import { tellVisitsApart, type Visit } from '@lightwell/web-kit/visit.ts'

tellVisitsApart(new AsyncLocalStorage<Visit>())
