import { RouterProvider } from 'react-router-dom'
import { Toasts } from '#src/ui/Toasts.tsx'
import { router } from './router.tsx'
import { TokenDialog } from './TokenDialog.tsx'

export const App = () => (
  <>
    <RouterProvider router={router} />
    <Toasts />
    <TokenDialog />
  </>
)
