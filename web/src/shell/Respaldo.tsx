import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorApi } from '../api/errorApi.ts'
import { useTitulo } from '../ui/useTitulo.ts'

/** Whether the server gives this page. A HEAD, which does nothing here, would say that it does not. */
export const hayPagina = (direccion: string): Promise<boolean> =>
  fetch(direccion, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Plain elements and no library: these pages must appear when something else did not load. */
export function ErrorPagina({ error, reset }: ErrorComponentProps) {
  useTitulo('Error')
  const router = useRouter()
  const [sinServidor, setSinServidor] = useState(false)
  const api = error instanceof ErrorApi ? error : undefined
  // What the server refused is asked for again. Of what the program itself failed in, or did not bring, the page keeps the
  // failure: it is loaded again whole, once there is a server to load it from.
  const reintentar = async () => {
    if (api) return router.invalidate().then(reset)
    if (await hayPagina(window.location.href)) window.location.reload()
    else setSinServidor(true)
  }
  return (
    <div className="rv-solo" role="alert">
      <h1>{api?.estado === 0 ? api.titulo : 'Hubo un error en el servidor'}</h1>
      <p>
        {api?.mensaje ??
          'La página no se pudo mostrar. Intente de nuevo; si sigue igual, avise a su administrador.'}
      </p>
      {sinServidor && <p>Todavía no hay conexión con el servidor.</p>}
      {api?.solicitud && <p>Solicitud {api.solicitud}.</p>}
      <div className="rv-solo-botones">
        <button type="button" className="rv-boton rv-boton-principal" onClick={() => void reintentar()}>
          Reintentar
        </button>
        <a className="rv-boton" href="/home">
          Ir al inicio
        </a>
      </div>
    </div>
  )
}

/** Address that does not exist. */
export function NoExiste() {
  useTitulo('No encontrado')
  return (
    <div className="rv-solo">
      <h1>Esta dirección no existe</h1>
      <p>Revise que esté bien escrita, o búsquela en el menú del inicio.</p>
      <Link className="rv-boton rv-boton-principal" to="/home">
        Ir al inicio
      </Link>
    </div>
  )
}

/** While a page arrives, after 200 ms; seen once it takes a second more: without network a blank would be all that there is. */
export function Pendiente() {
  return (
    <div className="rv-solo" role="status">
      <p className="rv-tarda">Cargando…</p>
    </div>
  )
}
