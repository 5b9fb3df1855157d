import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined'
import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined'
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import type { EnsayoFila } from '@retroventa/api/mensajes/ensayo'
import { LISTA_ENSAYO } from '@retroventa/api/mensajes/listaEnsayo'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSesion } from '../../../api/sesion.ts'
import { DiaDeFiltro } from '../../../ui/formulario/campos/DiaDeFiltro.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { direccionExportarEnsayo, queryEnsayo } from './llamadas.ts'
import '../mensajes.css'

const DIBUJOS = {
  sale: [SendOutlined, 'vigente', 'Sale'],
  espera: [HourglassOutlined, 'en_espera', 'Espera'],
  no_sale: [StopOutlined, 'anulado', 'No sale'],
} as const

/** Icon and word, never the colour alone (design §1). */
function EstadoEnsayo({ estado }: Pick<EnsayoFila, 'estado'>) {
  const [icono, clase, texto] = DIBUJOS[estado]
  return (
    <span className={`rv-estado rv-estado-${clase}`}>
      <Icono de={icono} /> {texto}
    </span>
  )
}

/** What the branch would say by itself on a day, before it does: to whom, by what, when the law lets it leave, and why not. */
export function PaginaEnsayo() {
  const { hoy } = useSesion()
  const { dia = hoy } = useSearch({ from: '/marco/mensajes/ensayo' })
  const ir = useNavigate()
  const lista = useLista(LISTA_ENSAYO)
  const consulta = useQuery(queryEnsayo(dia))
  return (
    <Lista<EnsayoFila>
      lista={lista}
      titulo="Avisos del día"
      detalle="Un ensayo: aquí no sale nada. Los avisos se dejan a las 6:30 a.&nbsp;m. y salen dentro del horario de contacto."
      acciones={
        <DiaDeFiltro
          className="ms-dia"
          etiqueta="Día"
          valor={dia}
          alCambiar={(otro) => lista.cambiar({ dia: otro }, true)}
        />
      }
      consulta={consulta}
      enMemoria
      clave={({ id }) => id}
      alAbrir={({ clienteId }) => void ir({ to: '/mensajes', search: { cliente: clienteId } })}
      celdas={{
        estado: ({ estado }) => <EstadoEnsayo estado={estado} />,
      }}
      clases={{ razon: 'ms-razon', cliente: 'ms-cliente' }}
      ayudas={{ razon: ({ razon }) => razon ?? '' }}
      detalleFila={({ texto }) =>
        texto === '' ? null : <blockquote className="ms-texto">{texto}</blockquote>
      }
      exportar={(archivo) => direccionExportarEnsayo({ ...lista.filtro, dia, archivo })}
      vacia={{
        icono: <Icono de={CalendarOutlined} />,
        titulo: 'Ese día no hay avisos',
        texto:
          'Aquí se ve a quién se le avisaría de un vencimiento, de una cuota de plan separe o de una espera incumplida.',
      }}
    />
  )
}
