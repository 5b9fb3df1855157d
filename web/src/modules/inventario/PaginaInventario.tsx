import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_DIFERENCIAS } from '@retroventa/api/inventario/lista'
import type { DiferenciaFila, verInventario } from '@retroventa/api/inventario/llamadas'
import { CLASES, ESTADOS } from '@retroventa/api/inventario/textos'
import { nombreDeLugar } from '@retroventa/api/operaciones/lugares'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { SituacionCierre } from '@retroventa/domain/operaciones/inventario/cierre'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { YaPedida } from '../solicitudes/public.ts'
import { porEtiquetar } from './etiquetas.ts'
import { direccionActa, direccionResultado, ponerEstado, queryInventario } from './llamadas.ts'
import './inventario.css'

const Explicar = dialogoPerezoso(() => import('./Explicar.tsx'))
const Cierre = dialogoPerezoso(() => import('./Cierre.tsx'))

type Hoja = Respuesta<typeof verInventario>

/** A count beside the books: what differs, why, and its closing; of a closed one, what it came out as. */
export function PaginaInventario() {
  const { codigo = '' } = useParams({ strict: false })
  const consulta = useQuery(queryInventario(codigo))
  if (consulta.data) return <Inventario hoja={consulta.data} />
  return (
    <SinRegistro
      consulta={consulta}
      noExiste="inventario.no_existe"
      texto={`${codigo} no está entre los inventarios de este almacén.`}
    >
      <Link to="/inventario/vitrina/historial">Ver los inventarios</Link>
    </SinRegistro>
  )
}

function Inventario({ hoja }: { hoja: Hoja }) {
  const { situacion, abierto, abrio, almacen, movidas } = hoja
  const { codigo, clase, fila } = situacion
  return (
    <>
      <TituloPagina
        titulo={`${CLASES[clase]}: ${codigo}`}
        volver={{
          a: clase === 'vitrina' ? '/inventario/vitrina/historial' : '/inventario/contrato/historial',
          texto: 'Volver a los inventarios',
        }}
        detalle={`${almacen} · ${ESTADOS[fila.estado]} · abierto por ${abrio}, ${formatoFechaHora(abierto)}`}
      >
        <Acciones hoja={hoja} />
      </TituloPagina>
      <Resumen hoja={hoja} />
      <Diferencias hoja={hoja} />
      {movidas.length > 0 && <Movidas movidas={movidas} />}
    </>
  )
}

function Acciones({ hoja: { situacion } }: { hoja: Hoja }) {
  const cache = useQueryClient()
  const puedeCerrar = usePermiso('inventario.cerrar')
  const [cerrando, setCerrando] = useState(false)
  const { codigo, fila } = situacion
  async function pasarA(estado: 'contando' | 'conciliando'): Promise<void> {
    await ponerEstado(codigo, estado).catch((error: unknown) => avisarError('guardar', error))
    await cache.invalidateQueries({ queryKey: ['inventario'] })
  }
  return (
    <>
      <a className={claseBoton()} href={direccionActa(codigo)} target="_blank" rel="noreferrer">
        Acta en PDF
      </a>
      {puedeCerrar && fila.estado === 'contando' && (
        <Boton principal onClick={() => void pasarA('conciliando')}>
          Terminar el conteo
        </Boton>
      )}
      {puedeCerrar && fila.estado === 'conciliando' && (
        <>
          <Boton onClick={() => void pasarA('contando')}>Seguir contando</Boton>
          <Boton principal onClick={() => setCerrando(true)}>
            Cerrar inventario
          </Boton>
        </>
      )}
      {cerrando && <Cierre situacion={situacion as SituacionCierre} alCerrar={() => setCerrando(false)} />}
    </>
  )
}

function Resumen({ hoja: { situacion, bajas, hallazgos, cierre, cerrado, pedida } }: { hoja: Hoja }) {
  const { resumen: r } = situacion
  const etiquetas = porEtiquetar(situacion.diferencias)
  const cifras: readonly (readonly [string, ReactNode])[] = [
    [
      'Exactitud',
      <span key="e">
        <b>{formatoPorcentaje(r.exactitud)}</b>{' '}
        <span className="rv-suave">de lo esperado, con lo que va por peso</span>
      </span>,
    ],
    ['Esperados', formatoEntero(r.esperadas)],
    ['Encontrados', formatoEntero(r.encontradas)],
    ['Movidos con documento', formatoEntero(r.movidas)],
    ['Faltantes', formatoEntero(r.faltantes)],
    ['Sobrantes', formatoEntero(r.sobrantes)],
    ['Otro peso', formatoEntero(r.pesos)],
    ['Gramos esperados', <Peso key="p" centesimas={r.pesoEsperado} />],
    ['Gramos contados', <Peso key="c" centesimas={r.pesoContado} />],
    ...(r.costoFaltante === null
      ? []
      : [['Costo de lo que falta', <Dinero key="f" valor={r.costoFaltante} />] as const]),
    ...(bajas === null ? [] : [['Bajas', <Dinero key="b" valor={bajas} />] as const]),
    ...(hallazgos === null ? [] : [['Hallazgos', <Dinero key="h" valor={hallazgos} />] as const]),
  ]
  return (
    <Tarjeta className="iv-resumen">
      <dl className="iv-cifras" aria-label="Resultado del inventario">
        {cifras.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {cierre && cerrado && (
        <p className="rv-suave">
          Cerrado con <EnlaceDocumento codigo={cierre} />, {formatoFechaHora(cerrado)}
        </p>
      )}
      {etiquetas && <p>{etiquetas}</p>}
      {pedida && (
        <YaPedida que="El cierre" pedida={pedida} luego="Si se decide otra cosa, vuelve sin hacerse." />
      )}
    </Tarjeta>
  )
}

function Diferencias({ hoja: { situacion } }: { hoja: Hoja }) {
  const lista = useLista(LISTA_DIFERENCIAS)
  const puedeCerrar = usePermiso('inventario.cerrar')
  const [explica, setExplica] = useState<readonly DiferenciaFila[]>()
  const { codigo, clase, fila, diferencias } = situacion
  const vivo = fila.estado === 'contando' || fila.estado === 'conciliando'
  const items: readonly DiferenciaFila[] = diferencias
  return (
    <>
      <Lista<DiferenciaFila>
        lista={lista}
        dentro
        titulo="Diferencias"
        consulta={{ data: { items }, error: undefined, refetch: () => undefined }}
        enMemoria
        clave={({ clave }) => clave}
        clases={{ descripcion: 'iv-nombre', motivo: 'iv-nombre' }}
        ayudas={{
          descripcion: ({ descripcion }) => descripcion,
          motivo: ({ explicacion }) => explicacion?.motivo ?? '',
        }}
        celdas={{
          documento: ({ documento }) => documento && <EnlaceDocumento codigo={documento} />,
        }}
        exportar={(archivo) => direccionResultado(codigo, { ...lista.filtro, archivo })}
        {...(vivo &&
          puedeCerrar && {
            accionesFila: (una: DiferenciaFila) => (
              <Boton
                chico
                aria-label={`${una.explicacion ? 'Cambiar' : 'Explicar'} ${una.codigo || una.descripcion}`}
                onClick={() => setExplica([una])}
              >
                {una.explicacion ? 'Cambiar' : 'Explicar'}
              </Boton>
            ),
            accionesElegidas: (filas: readonly DiferenciaFila[]) => (
              <Boton chico principal onClick={() => setExplica(filas)}>
                Explicar
              </Boton>
            ),
          })}
        vacia={{
          icono: <Icono de={CheckCircleOutlined} />,
          titulo: 'Lo contado es lo que dicen los libros',
          texto: 'No hay ninguna diferencia por explicar.',
        }}
      />
      {explica && (
        <Explicar codigo={codigo} clase={clase} filas={explica} alCerrar={() => setExplica(undefined)} />
      )}
    </>
  )
}

function Movidas({ movidas }: { movidas: Hoja['movidas'] }) {
  return (
    <Tarjeta titulo="Conciliado con los libros mientras se contaba" sinRelleno>
      <TablaSimple
        plegable
        titulo="Movido mientras se contaba"
        filas={movidas}
        clave={({ codigo }) => codigo}
        columnas={[
          {
            clave: 'articulo',
            titulo: 'Artículo',
            celda: ({ codigo, descripcion }) => `${codigo}, ${descripcion}`,
          },
          {
            clave: 'que',
            titulo: 'Qué pasó',
            celda: ({ que, lugar }) => `${que === 'salio' ? 'Salió' : 'Entró'}: está ${nombreDeLugar(lugar)}`,
          },
          {
            clave: 'documento',
            titulo: 'Documento',
            celda: ({ documento }) => (documento ? <EnlaceDocumento codigo={documento} /> : ''),
          },
          { clave: 'quien', titulo: 'Quién', celda: ({ quien = '' }) => quien },
        ]}
      />
    </Tarjeta>
  )
}
