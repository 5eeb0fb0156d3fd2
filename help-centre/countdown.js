// Counts down the time until a lock ends. At the end, removes the notice about the lock, or reloads the page. The
// server puts this script into pages with a countdown (`server/web/draw-page.ts`).
for (const locked of document.querySelectorAll('[data-countdown]')) {
  const shown = locked.querySelector('[role=timer]')
  const endsAt = performance.now() + Number(locked.dataset.countdown) * 1000
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left > 0) setTimeout(tick, 1000)
    else if (locked.dataset.atEnd === 'reload') location.replace(location.href)
    else locked.remove()
  }
  tick()
}
