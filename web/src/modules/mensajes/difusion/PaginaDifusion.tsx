import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import { NOMBRES_CANAL } from '@retroventa/api/mensajes/lista'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Progress } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Boton, claseBoton } from '../../../ui/Boton.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { cambiar, type Difusion, queryDifusiones } from './llamadas.ts'
import { NuevaDifusion } from './NuevaDifusion.tsx'
import '../mensajes.css'

const ESTADOS = { en_curso: 'En curso', detenida: 'Detenido', terminada: 'Terminado' } as const

/** Messages to a filter of customers: a new one, and how far each is. */
export function PaginaDifusion() {
  const { nuevo } = useSearch({ from: '/marco/mensajes/difusion' })
  const lista = useLista(LISTA_CLIENTES)
  const ir = useNavigate({ from: '/mensajes/difusion' })
  const puede = usePermiso('mensajes.enviar')
  const { orden: _, ...filtro } = lista.filtro
  return (
    <>
      <TituloPagina titulo="Envíos a clientes">
        {puede && nuevo === undefined && (
          <Link to="/mensajes/difusion" search={{ nuevo: 'si' }} className={claseBoton({ principal: true })}>
            Nuevo envío
          </Link>
        )}
      </TituloPagina>
      {puede && nuevo !== undefined && (
        <NuevaDifusion filtro={filtro} alCerrar={() => void ir({ search: {}, replace: true })} />
      )}
      <Envios puede={puede} />
    </>
  )
}

function Envios({ puede }: { puede: boolean }) {
  const cache = useQueryClient()
  const hacer = async (id: string, que: 'detener' | 'seguir') => {
    try {
      await operacion(
        'guardar',
        () => cambiar(id, que),
        () =>
          que === 'detener'
            ? { titulo: 'Envío detenido', texto: 'Lo que no había salido ya no sale.' }
            : { titulo: 'Envío en curso', texto: 'Sigue desde donde iba.' },
      )
    } catch {
      // Its notice was shown.
    } finally {
      void cache.invalidateQueries({ queryKey: ['mensajes'] })
    }
  }
  return (
    <Leido consulta={useQuery(queryDifusiones)} cargando={<Cargando filas={4} columnas={[2, 1, 1]} />}>
      {({ items }) => <Ultimos items={items} puede={puede} hacer={hacer} />}
    </Leido>
  )
}

function Ultimos(props: {
  items: readonly Difusion[]
  puede: boolean
  hacer: (id: string, que: 'detener' | 'seguir') => Promise<void>
}) {
  const { items, puede, hacer } = props
  if (items.length === 0)
    return (
      <Tarjeta>
        <p className="ms-nada rv-suave">
          Todavía no hay envíos. Elija los clientes con los filtros de la lista y oprima «Escribirles».
        </p>
      </Tarjeta>
    )
  return (
    <Tarjeta titulo="Los últimos envíos" sinRelleno>
      <TablaSimple<Difusion>
        titulo="Envíos"
        columnas={[
          {
            clave: 'motivo',
            titulo: 'Envío',
            cabeza: true,
            celda: (d) => (
              <>
                {d.motivo} <span className="rv-suave">por {NOMBRES_CANAL[d.canal]}</span>
              </>
            ),
          },
          { clave: 'filtro', titulo: 'A quién', celda: ({ filtro }) => filtro },
          {
            clave: 'creado',
            titulo: 'Cuándo',
            celda: (d) => `${formatoFechaHora(d.creado)}, ${d.empleado}`,
          },
          { clave: 'estado', titulo: 'Avance', celda: (d) => <Avance de={d} /> },
          { clave: 'salieron', titulo: 'Salieron', derecha: true, celda: (d) => formatoEntero(d.salieron) },
          { clave: 'esperan', titulo: 'Esperan', derecha: true, celda: (d) => formatoEntero(d.esperan) },
          {
            clave: 'fallaron',
            titulo: 'No salieron',
            derecha: true,
            celda: (d) => formatoEntero(d.fallaron),
          },
          {
            clave: 'acciones',
            titulo: 'Acciones',
            muda: true,
            celda: (d) => puede && <Accion de={d} alHacer={(que) => void hacer(d.id, que)} />,
          },
        ]}
        filas={items}
        clave={({ id }) => id}
        plegable
      />
    </Tarjeta>
  )
}

function Avance({ de: d }: { de: Difusion }) {
  const parte = d.total === 0 ? 100 : Math.min(100, Math.floor((100 * d.vistos) / d.total))
  return (
    <div className="ms-avance">
      {d.estado === 'en_curso' && <Progress percent={parte} size="small" aria-label="Clientes recorridos" />}
      <span>
        {ESTADOS[d.estado]}: {formatoEntero(d.vistos)} de {formatoCuantos(d.total, 'cliente', 'clientes')}
        {d.demorada && '. No avanza por un error del servidor; se intenta de nuevo cada minuto'}
        {d.cancelados > 0 && `, ${formatoCuantos(d.cancelados, 'cancelado', 'cancelados')}`}
      </span>
    </div>
  )
}

function Accion({
  de: { estado, esperan },
  alHacer,
}: {
  de: Difusion
  alHacer: (que: 'detener' | 'seguir') => void
}) {
  if (estado === 'detenida')
    return (
      <Boton chico onClick={() => alHacer('seguir')}>
        Seguir
      </Boton>
    )
  if (estado === 'en_curso' || esperan > 0)
    return (
      <Boton chico peligro onClick={() => alHacer('detener')}>
        Detener
      </Boton>
    )
  return null
}
