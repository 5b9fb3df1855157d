import { nombreDeOrigen } from '@retroventa/api/operaciones/lista'
import type { Documento as Hecho } from '@retroventa/api/operaciones/llamadas'
import { NOMBRE_DE_PARTE } from '@retroventa/api/operaciones/partes'
import { fraseDeMensaje, noDejoMensaje } from '@retroventa/api/operaciones/textos'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { esTipoOperacion, filaDe, leerDocumento, parteDe } from '@retroventa/domain/operaciones/catalogo'
import type { ReactNode } from 'react'
import { Documento } from '../../../ui/Cifras.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { EnlaceDocumento } from '../EnlaceDocumento.tsx'
import { EnlaceOrigen } from '../EnlaceOrigen.tsx'

/** What it acts on, whom it names, who answered for it and what was entered. */
export function Quienes({ documento: d }: { documento: Hecho }) {
  const { tercero } = d
  const filas: [string, ReactNode][] = [
    ...(d.origenCodigo
      ? [
          [nombreDeOrigen(d.origenCodigo), <EnlaceOrigen key="o" codigo={d.origenCodigo} />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(tercero
      ? ([
          [NOMBRE_DE_PARTE[parteDe(d.tipo, d.anula, d.origenCodigo)], tercero.nombre],
          [
            'Documento',
            <Documento key="d" texto={documentoConTipo(tercero.tipoDocumento, tercero.documento)} />,
          ],
        ] as [string, ReactNode][])
      : []),
    ['Atendió', `${d.firmante.nombre} (${d.firmante.username})`],
    // Of one that several people answered for, each with what.
    ...(d.autorizaciones.length > 0
      ? d.autorizaciones.map(
          ({ username, nombre, que }) =>
            ['Autorizó', `${nombre} (${username}): ${que}`] as [string, ReactNode],
        )
      : d.autorizo
        ? [['Autorizó', d.autorizo] as [string, ReactNode]]
        : []),
    ...(d.anula ? [['Anula a', <EnlaceDocumento key="a" codigo={d.anula} />] as [string, ReactNode]] : []),
    ...(d.anuladoPor
      ? [['Lo anuló', <EnlaceDocumento key="p" codigo={d.anuladoPor} />] as [string, ReactNode]]
      : []),
    ...d.datos.map(({ nombre, valor }): [string, ReactNode] => [
      nombre,
      // Such as the count that an adjustment books.
      leerDocumento(valor) ? <EnlaceOrigen key="d" codigo={valor} /> : valor,
    ]),
  ]
  return (
    <Tarjeta titulo="Documento">
      <dl className="op-datos">
        {filas.map(([nombre, valor], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a sale may be called alike, and each is its place
          <div key={i}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  )
}

/** What was said to the customer, and what became of it. */
export function Mensajes({ documento: { tipo, mensajes } }: { documento: Hecho }) {
  const plantilla = esTipoOperacion(tipo) ? filaDe(tipo).mensaje : undefined
  if (!plantilla) return null
  return (
    <Tarjeta titulo="Mensaje al cliente">
      {mensajes.length === 0 ? (
        <p className="rv-suave">{noDejoMensaje(plantilla)}</p>
      ) : (
        <ul className="op-mensajes">
          {mensajes.map((mensaje) => (
            <li key={mensaje.canal}>{fraseDeMensaje(mensaje)}</li>
          ))}
        </ul>
      )}
    </Tarjeta>
  )
}
