import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined'
import { pureza } from '@retroventa/api/vitrina/lista'
import type { PaginaVitrina, PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { Link } from '@tanstack/react-router'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import type { Total } from '../../ui/lista/Pie.tsx'
import type { Celdas } from '../../ui/lista/Tabla.tsx'
import { direccionFoto } from './llamadas.ts'

/** Cells that the lists of the shop window draw in their own way. */
export const CELDAS_PIEZA: Celdas<PiezaFila> = {
  contrato: ({ contrato }) =>
    contrato ? (
      <Link to="/contratos/$codigo" params={{ codigo: contrato }}>
        {contrato}
      </Link>
    ) : (
      <span className="rv-suave">no aplica</span>
    ),
  documento: ({ documento }) =>
    documento ? (
      <Link to="/documentos/$codigo" params={{ codigo: documento }}>
        {documento}
      </Link>
    ) : (
      <span className="rv-suave">ninguno</span>
    ),
}

/** Of the whole filter. */
export const totalesDeVitrina = ({ peso, costo, precio }: NonNullable<PaginaVitrina['totales']>): Total[] => [
  { texto: 'Peso', valor: <Peso centesimas={peso} /> },
  ...(costo === null ? [] : [{ texto: 'Costo', valor: <Dinero valor={costo} /> }]),
  { texto: 'Precio', valor: <Dinero valor={precio} /> },
]

/** The same rows with their pictures, to look for a thing with its owner at the counter. */
export function Cuadricula({ piezas }: { piezas: readonly PiezaFila[] }) {
  return (
    <ul className="vt-cuadros" aria-label="Artículos con su foto">
      {piezas.map(({ id, codigo, descripcion, categoria, peso, precio, cobrado, dias, foto }) => (
        <li key={id}>
          <Link to="/vitrina/articulo/$codigo" params={{ codigo }} className="vt-cuadro">
            <span className="vt-cuadro-foto">
              {foto ? (
                <img src={direccionFoto(codigo, foto, true)} alt="" loading="lazy" decoding="async" />
              ) : (
                <Icono de={PictureOutlined} />
              )}
            </span>
            <span className="vt-cuadro-nombre">{descripcion}</span>
            <span className="rv-suave">
              {pureza(categoria)}
              {peso > 0 && (
                <>
                  , <Peso centesimas={peso} />
                </>
              )}
            </span>
            <span className="vt-fuerte">
              {(cobrado ?? precio) === null ? 'Sin precio' : <Dinero valor={cobrado ?? precio ?? 0} />}
            </span>
            <span className="rv-suave vt-cuadro-pie">
              {codigo}
              <span>{dias === 1 ? '1 día' : `${dias} días`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
