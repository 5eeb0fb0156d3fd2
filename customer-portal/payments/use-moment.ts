import { now, today } from '@lightwell/web-kit/session/clock.ts'
import { useEffect, useState } from 'react'
import type { Moment } from './form.ts'

const refreshMs = 15_000

/** The server's time, updated every few seconds, so that the page notices when a cutoff passes. */
export function useMoment(): Moment {
  const [moment, setMoment] = useState(readMoment)
  useEffect(() => {
    const timer = setInterval(() => setMoment(readMoment()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return moment
}

export function readMoment(): Moment {
  return { now: now(), today: today() }
}
