import type { Day } from '@lightwell/rulebook/calendar.ts'
import { dayIn, timeIn } from '@lightwell/rulebook/format-time.ts'
import { isAnswered } from '@lightwell/rulebook/help/contact-hours.ts'
import { businessZone, nowMs } from '@lightwell/web-kit/session/clock.ts'
import { useEffect, useState } from 'react'
import { useBrand } from '../shell/session.ts'

/** Returns the day and time ('HH:MM') in the business zone, by the server's clock. Updates every minute. */
export function useMinute(): [day: Day, time: string] {
  const [atMs, setAtMs] = useState(nowMs)
  useEffect(() => {
    const timer = setTimeout(() => setAtMs(nowMs()), minuteMs - (atMs % minuteMs))
    return () => clearTimeout(timer)
  }, [atMs])
  return [dayIn(atMs, businessZone()), timeIn(atMs, businessZone())]
}

const minuteMs = 60_000

/** Returns the chat's URL while the chat is staffed (AH §9), otherwise null. */
export function useChatUrl(): string | null {
  const { chatUrl, chatHours } = useBrand()
  return isAnswered(chatHours, ...useMinute()) ? chatUrl : null
}
