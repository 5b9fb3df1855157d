import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined'
import { PRECIO_DE_LO_VENDIDO, pureza, VENDIDO_EN } from '@retroventa/api/vitrina/lista'
import type { PaginaVitrina, PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { Link } from '@tanstack/react-router'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import type { Total } from '../../ui/lista/Pie.tsx'
import type { Celdas } from '../../ui/lista/Tabla.tsx'
import { EnlaceDocumento, EnlaceOrigen } from '../operaciones/public.ts'
import { direccionFoto } from './llamadas.ts'

/** Cells that the lists of the shop window draw in their own way. */
export const CELDAS_PIEZA: Celdas<PiezaFila> = {
  contrato: ({ contrato }) => contrato && <EnlaceOrigen codigo={contrato} />,
  documento: ({ documento }) => documento && <EnlaceDocumento codigo={documento} />,
}

/** Of the whole filter. */
export const totalesDeVitrina = ({
  peso,
  costo,
  precio,
  cobrado,
}: NonNullable<PaginaVitrina['totales']>): Total[] => [
  { texto: 'Peso', valor: <Peso centesimas={peso} /> },
  ...(costo === null ? [] : [{ texto: 'Costo', valor: <Dinero valor={costo} /> }]),
  ...(cobrado === undefined
    ? [{ texto: 'Precio', valor: <Dinero valor={precio} /> }]
    : [
        { texto: PRECIO_DE_LO_VENDIDO, valor: <Dinero valor={precio} /> },
        { texto: VENDIDO_EN, valor: <Dinero valor={cobrado} /> },
      ]),
]

/** The same rows as cards, to look for a thing with its owner at the counter. */
export function Cuadricula({ piezas }: { piezas: readonly PiezaFila[] }) {
  return (
    <ul className="vt-cuadros" aria-label="Artículos en cuadros">
      {piezas.map(({ id, codigo, descripcion, categoria, peso, precio, dias, fotos: [foto] }) => (
        <li key={id} className="rv-tarjeta vt-cuadro">
          {foto ? (
            <img className="vt-cuadro-foto" src={direccionFoto(codigo, foto, true)} alt="" loading="lazy" />
          ) : (
            <span className="vt-cuadro-foto">
              <Icono de={PictureOutlined} />
              Sin foto
            </span>
          )}
          <Link to="/vitrina/articulo/$codigo" params={{ codigo }} className="vt-cuadro-nombre">
            {descripcion}
          </Link>
          <span className="rv-suave">
            {pureza(categoria)}
            {peso > 0 && (
              <>
                , <Peso centesimas={peso} />
              </>
            )}
          </span>
          <span className="vt-fuerte">{precio === null ? 'Sin precio' : <Dinero valor={precio} />}</span>
          <span className="rv-suave">
            {codigo} · {dias === 1 ? '1 día' : `${dias} días`}
          </span>
        </li>
      ))}
    </ul>
  )
}
