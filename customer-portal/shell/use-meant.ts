import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A part of a long page that a link may be about: `#/profile#paperless` leads to its first button, or where it has none to its
 * beginning, and not to the top of the page.
 */
export function useMeant(part: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === part })
  useEffect(() => {
    if (!isMeant) return
    const button = place.current?.querySelector('button')
    if (button) button.focus()
    else place.current?.scrollIntoView()
  }, [isMeant])
  return place
}
