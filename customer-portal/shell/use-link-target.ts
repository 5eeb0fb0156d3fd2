import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks a part of a long page as a link's target. `#/profile#paperless` then goes to the part's first button, or to the
 * start of a part without buttons.
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
