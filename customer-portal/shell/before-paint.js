// Stands in the document whose summary the server drew, and runs before it is painted: a chosen theme holds from the start, and what
// was drawn is not shown where the address names another page, or the tab has another account in use (session.ts). What is pressed
// before the scripts are there is noted for them (take-over.ts).
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
