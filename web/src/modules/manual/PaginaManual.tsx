import { PAGINAS } from 'virtual:manual'
import { Link, useParams } from '@tanstack/react-router'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Texto } from './Texto.tsx'

const ORDEN = [...PAGINAS]
  .filter(({ clave }) => clave !== 'terminos')
  .sort((x, y) =>
    x.clave === 'indice' ? -1 : y.clave === 'indice' ? 1 : x.titulo.localeCompare(y.titulo, 'es'),
  )

/** The user manual: pages at the left, the one asked for at the right. */
export function PaginaManual() {
  // Of this page: the address of the window is the next one's already while that is on its way.
  const { pagina: pedida = 'indice' } = useParams({ strict: false })
  const pagina = PAGINAS.find(({ clave }) => clave === pedida)
  return (
    <>
      <TituloPagina titulo="Manual de usuario" />
      <div className="manual">
        <nav className="rv-tarjeta manual-indice" aria-label="Páginas del manual">
          {ORDEN.map(({ clave, titulo }) => (
            <Link
              key={clave}
              to="/manual/$pagina"
              params={{ pagina: clave }}
              className={clave === pedida ? 'manual-actual' : ''}
              aria-current={clave === pedida ? 'page' : undefined}
            >
              {titulo}
            </Link>
          ))}
        </nav>
        <section className="rv-tarjeta manual-cuerpo">
          {pagina ? (
            <Texto clave={pagina.clave} />
          ) : (
            <p>Esa página del manual no existe. Elija una de la lista.</p>
          )}
        </section>
      </div>
    </>
  )
}
