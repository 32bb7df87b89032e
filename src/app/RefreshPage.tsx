import { Navigate, useLocation, useParams } from 'react-router-dom'

/** /redirect/{path} replaces itself with {path}, so that the page is loaded again. */
export const RefreshPage = () => {
  const { '*': path = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/${path.replace(/^\/+/, '')}${search}`} replace />
}
