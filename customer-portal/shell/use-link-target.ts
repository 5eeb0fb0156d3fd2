import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks a part of a long page that a link can point to. `#/profile#paperless` goes to its first button, or to its
 * start if it has none, instead of the top of the page.
 */
export function useLinkTarget(part: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const isTarget = useLocation({ select: ({ hash }) => hash === part })
  useEffect(() => {
    if (!isTarget) return
    const button = place.current?.querySelector('button')
    if (button) button.focus()
    else place.current?.scrollIntoView()
  }, [isTarget])
  return place
}
