// Checks every few seconds if a restart is over, and then shows its outcome. The server puts this script into the page
// (`server/web/draw-page.ts`). Without scripts, people use a link on the page to check.
if (document.querySelector('[data-restarting]')) {
  const look = async () => {
    try {
      const seen = await fetch(location.href)
      if (seen.redirected || !(await seen.text()).includes('data-restarting=')) return location.reload()
    } catch {
      // Tries again. If it's the modem that's restarting, this browser is offline until the modem is back.
    }
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
}
