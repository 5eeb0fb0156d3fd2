// Looks again by itself at a restart that is under way, and shows what has become of it. It stands in the page itself
// (`server/web/draw-page.ts`); without it there is a link that does the same.
if (document.querySelector('[data-restarting]')) {
  const look = async () => {
    try {
      const seen = await fetch(location.href)
      if (seen.redirected || !(await seen.text()).includes('data-restarting=')) return location.reload()
    } catch {
      // Whoever restarts the modem is offline meanwhile.
    }
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
}
