// Runs in the server-rendered summary's document before the first paint. Applies the chosen theme. Hides the
// server-rendered markup if the URL is for another page or the tab uses another account (session.ts). Records clicks
// made before the scripts load, for take-over.ts.
{
  const { dataset } = document.documentElement
  const kept = (storage, name) => {
    try {
      return window[storage].getItem(name)
    } catch {
      return null
    }
  }
  const inTab = (name) => {
    try {
      return JSON.parse(kept('sessionStorage', name))[1]
    } catch {
      return undefined
    }
  }
  const [person, account] = JSON.parse(dataset.drawnFor)
  const theme = kept('localStorage', 'theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  const isOther = inTab('person') === person && (inTab('account-in-use') ?? account) !== account
  if (isOther || !/^#?\/?(summary)?$/.test(location.hash)) dataset.elsewhere = ''
  addEventListener('click', ({ target }) => {
    window.pressedEarly = target.closest('a, button, summary')
  })
}
