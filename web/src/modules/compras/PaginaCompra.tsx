import {
  nombreDeEstado,
  nombreDeSoporte,
  nombreDeTipo,
  PROCEDENCIAS_DICHAS,
} from '@retroventa/api/compras/lista'
import type { verCompra } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { nombreDeLugar } from '@retroventa/api/operaciones/lugares'
import { descripcionDePapel } from '@retroventa/domain/bienes/clases'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { lugarDePieza } from '@retroventa/domain/operaciones/compras/situacion'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { Dinero, Documento, Peso } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { EnlaceArticulo, EnlaceDocumento, TarjetaDocumentos } from '../operaciones/public.ts'
import { direccionFoto, queryCompra } from './llamadas.ts'
import '../../ui/operacion/operacion.css'
import './compras.css'

const Devolver = dialogoPerezoso(() => import('./Devolver.tsx'))
export type Compra = Respuesta<typeof verCompra>

/** A purchase with its lines, where each is now and what was done with it. */
export function PaginaCompra() {
  const { codigo } = useParams({ from: '/marco/compras/compra/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryCompra(codigo))
  const { data: compra } = consulta
  if (!compra)
    return (
      <SinRegistro
        consulta={consulta}
        noExiste="compra.no_existe"
        texto={`${codigo} no está entre las compras de este almacén.`}
      >
        <Link to="/compras/historial">Ver las compras</Link>
      </SinRegistro>
    )
  return <Ficha compra={compra} />
}

function Ficha({ compra }: { compra: Compra }) {
  const { situacion, instante, comprador, tipo, clase } = compra
  const { codigo, fila } = situacion
  const veDocumentos = usePermiso('documentos.ver')
  const puedeRepartir = usePermiso('traslados.despachar')
  const puedeDevolver = usePermiso('compras.devolver')
  const [devolviendo, setDevolviendo] = useState(false)
  const viva = fila.estado === 'registrada' || fila.estado === 'devuelta_parcial'
  return (
    <>
      <TituloPagina
        titulo={codigo}
        detalle={`${nombreDeTipo(tipo)} · ${nombreDeEstado(fila.estado)} · ${formatoFechaHora(instante)} · compró ${comprador}`}
        volver={{
          a: clase === 'peso' ? '/compras/historial/peso-articulos' : '/compras/historial',
          texto: 'Volver a las compras',
        }}
      >
        {veDocumentos && (
          <Link className={claseBoton()} to="/documentos/$codigo" params={{ codigo }}>
            Documento y papel
          </Link>
        )}
        {viva && puedeRepartir && <Repartir compra={compra} />}
        {viva && puedeDevolver && <Boton onClick={() => setDevolviendo(true)}>Devolver</Boton>}
      </TituloPagina>
      <div className="rv-columnas">
        <div className="rv-columna">
          <Lineas compra={compra} />
          <TarjetaDocumentos titulo="Documentos de la compra" documentos={compra.documentos} />
        </div>
        <Datos compra={compra} />
      </div>
      {devolviendo && <Devolver compra={compra} alCerrar={() => setDevolviendo(false)} />}
    </>
  )
}

/** To share out between branches what is still in the shop window of its own. */
function Repartir({ compra: { situacion } }: { compra: Compra }) {
  const { piezas, almacenActualId } = situacion
  const aqui = piezas.filter(
    ({ lugar, almacenId }) =>
      almacenId === almacenActualId && (lugar === 'vitrina' || lugar === 'vitrina_peso'),
  )
  if (aqui.length === 0) return null
  const purezas = aqui.flatMap(({ lugar, categoria }) => (lugar === 'vitrina_peso' ? (categoria ?? []) : []))
  return (
    <Link
      className={claseBoton()}
      to="/traslados/reparticiones"
      search={{
        codigos: aqui.map(({ codigo }) => codigo).join(','),
        ...(purezas.length > 0 && { categorias: [...new Set(purezas)].join(',') }),
      }}
    >
      Repartir
    </Link>
  )
}

type Linea = Compra['situacion']['lineas'][number]
const gramo = {
  clave: 'gramo',
  titulo: 'El gramo',
  derecha: true,
  celda: ({ precioGramo }: Linea) =>
    precioGramo === undefined ? 'no aplica' : <Dinero valor={precioGramo} />,
}
const suyoSugerido = {
  clave: 'sugerido',
  titulo: 'Sugerido',
  derecha: true,
  celda: ({ sugerido }: Linea) => (sugerido === undefined ? 'ninguno' : <Dinero valor={sugerido} />),
}

function Lineas({ compra: { situacion } }: { compra: Compra }) {
  const { codigo, lineas, piezas } = situacion
  const piezaDe = (id: string) => piezas.find((una) => una.id === id)
  return (
    <Tarjeta titulo="Qué se compró" sinRelleno>
      <div className="rv-desliza">
        <TablaSimple
          plegable
          titulo="Líneas de la compra"
          filas={lineas}
          clave={({ orden }) => orden}
          columnas={[
            {
              clave: 'que',
              titulo: 'Artículo',
              cabeza: true,
              celda: ({ descripcion, ficha, peso, pesoBruto, fotos }) => (
                <>
                  {descripcionDePapel({
                    descripcion,
                    ficha: ficha ?? null,
                    peso,
                    pesoBruto: pesoBruto ?? null,
                  })}
                  {fotos.length > 0 && (
                    <span className="cp-fotos">
                      {fotos.map((id, i) => (
                        <a key={id} href={direccionFoto(codigo, id)} target="_blank" rel="noreferrer">
                          <img
                            src={`${direccionFoto(codigo, id)}?miniatura=1`}
                            alt={`${descripcion}, foto ${i + 1}`}
                            loading="lazy"
                          />
                        </a>
                      ))}
                    </span>
                  )}
                </>
              ),
            },
            {
              clave: 'codigo',
              titulo: 'Código',
              celda: ({ piezaId }) => <EnlaceArticulo codigo={piezaDe(piezaId)?.codigo ?? ''} />,
            },
            {
              clave: 'peso',
              titulo: 'Peso',
              derecha: true,
              celda: ({ peso }) => (peso > 0 ? <Peso centesimas={peso} /> : 'no aplica'),
            },
            ...(lineas.some(({ precioGramo }) => precioGramo !== undefined) ? [gramo] : []),
            ...(lineas.some(({ sugerido }) => sugerido !== undefined) ? [suyoSugerido] : []),
            {
              clave: 'valor',
              titulo: 'Valor',
              derecha: true,
              celda: ({ valor }) => <Dinero valor={valor} />,
            },
            {
              clave: 'donde',
              titulo: 'Dónde está',
              celda: ({ piezaId }) => {
                const pieza = piezaDe(piezaId)
                const documento = pieza?.documento
                const lugar = lugarDePieza(situacion, pieza)
                return documento ? (
                  <>
                    {nombreDeLugar(lugar)}, <EnlaceDocumento codigo={documento} />
                  </>
                ) : (
                  nombreDeLugar(lugar)
                )
              },
            },
          ]}
        />
      </div>
    </Tarjeta>
  )
}

function Datos({ compra }: { compra: Compra }) {
  const { tercero, procedencia, procedenciaDetalle, libreDesde, hoy, factura, soporte, total } = compra
  const datos: (readonly [string, ReactNode])[] = [
    [
      'Quien vendió',
      <Fragment key="q">
        {tercero.nombre}, <Documento texto={documentoConTipo(tercero.tipoDocumento, tercero.documento)} />
      </Fragment>,
    ],
    ...(procedencia
      ? [
          [
            'Origen declarado',
            [PROCEDENCIAS_DICHAS[procedencia].elegir, procedenciaDetalle].filter(Boolean).join(': '),
          ] as const,
        ]
      : []),
    ...(libreDesde
      ? [
          [
            libreDesde > hoy ? 'Se puede vender desde' : 'Se puede vender, desde',
            formatoFecha(libreDesde),
          ] as const,
        ]
      : []),
    ...(factura ? [['Factura', factura] as const] : []),
    ['Documento soporte', nombreDeSoporte(soporte)],
  ]
  return (
    <Tarjeta titulo="Total">
      <p className="rv-op-valor">
        <Dinero valor={total} />
      </p>
      <dl className="cp-datos">
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  )
}
