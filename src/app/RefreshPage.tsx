import { Navigate, useLocation, useParams } from 'react-router-dom'

/** /redirect/{path} replaces itself with {path}: a page is left and entered anew. */
export const RefreshPage = () => {
  const { '*': path = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/${path.replace(/^\/+/, '')}${search}`} replace />
}
