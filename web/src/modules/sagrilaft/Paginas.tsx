import { AuditOutlined } from '@ant-design/icons'
import { nombreDeTrimestre } from '@retroventa/api/sagrilaft/estados'
import { LISTA_AUSENCIAS, LISTA_CASOS, LISTA_SENALES } from '@retroventa/api/sagrilaft/lista'
import type { AusenciaFila, CasoFila, SenalFila } from '@retroventa/api/sagrilaft/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { CajonCaso } from './CajonCaso.tsx'
import { AbrirCaso, PresentarAusencia } from './Formularios.tsx'
import { direccionExportar, queryAusencias, queryCasos, querySenales } from './llamadas.ts'
import { pasoDeSenal, plazoDeAusencia } from './senales.ts'

const debe = ({ estado }: AusenciaFila): boolean => estado === 'por_presentar' || estado === 'vencida'

/** What is owed to the authority, until it is filed. */
function AvisoDeAusencias() {
  const { data } = useQuery(queryAusencias)
  const debidas = (data?.items ?? []).filter(debe)
  const [primera] = debidas.toReversed()
  if (!primera) return null
  const cual = nombreDeTrimestre(primera.trimestre).toLowerCase()
  return (
    <Alert
      type={primera.estado === 'vencida' ? 'error' : 'warning'}
      showIcon
      title={plazoDeAusencia(cual, formatoFecha(primera.limite), {
        dias: primera.dias,
        vencida: primera.estado === 'vencida',
        otras: debidas.length - 1,
      })}
    />
  )
}

/** What of the watch list has no case yet, or grew since. */
export function PaginaSenales() {
  const lista = useLista(LISTA_SENALES)
  const consulta = useQuery(querySenales(lista.pedido))
  const ir = useNavigate()
  const [abriendo, setAbriendo] = useState<SenalFila>()
  return (
    <>
      <Lista<SenalFila>
        lista={lista}
        titulo="Señales por analizar"
        detalle="Lista de vigilancia de toda la cadena, los últimos 90 días"
        consulta={consulta}
        clave={({ fila }) => fila}
        alAbrir={setAbriendo}
        accionesFila={(senal) => (
          <Button size="small" aria-label={pasoDeSenal(senal).titulo} onClick={() => setAbriendo(senal)}>
            {pasoDeSenal(senal).boton}
          </Button>
        )}
        vacia={{
          icono: <AuditOutlined />,
          titulo: 'Ninguna señal por analizar',
          texto: 'Efectivo alto, operaciones repetidas y posibles fraccionamientos aparecen aquí solos.',
        }}
      />
      {abriendo && (
        <AbrirCaso
          senal={abriendo}
          alCerrar={() => setAbriendo(undefined)}
          alAbrir={(caso) => void ir({ to: '/cumplimiento/casos', search: { caso } })}
        />
      )}
    </>
  )
}

/** Cases, of compliance alone. */
export function PaginaCasos() {
  const { caso } = useSearch({ from: '/marco/cumplimiento/casos' })
  const lista = useLista(LISTA_CASOS)
  const consulta = useQuery(queryCasos(lista.pedido))
  const { pagina } = lista.busqueda as { pagina?: number }
  const [abriendo, setAbriendo] = useState(false)
  const abrir = (cual: string | undefined) => lista.cambiar({ caso: cual, pagina })
  return (
    <>
      <AvisoDeAusencias />
      <Lista<CasoFila>
        lista={lista}
        titulo="Casos de SAGRILAFT"
        detalle="Reservado: cada lectura de un caso queda en el registro"
        acciones={
          <Button type="primary" onClick={() => setAbriendo(true)}>
            Abrir caso
          </Button>
        }
        consulta={consulta}
        clave={({ id }) => id}
        alAbrir={({ id }) => abrir(id)}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{
          icono: <AuditOutlined />,
          titulo: 'Ningún caso',
          texto: 'Se abren desde las señales, o por lo que alguien observó de un cliente.',
        }}
      />
      {caso && <CajonCaso key={caso} id={caso} alCerrar={() => abrir(undefined)} />}
      {abriendo && (
        <AbrirCaso
          senal={null}
          alCerrar={() => setAbriendo(false)}
          alAbrir={(id) => {
            setAbriendo(false)
            abrir(id)
          }}
        />
      )}
    </>
  )
}

/** Calendar of the absence of reports. */
export function PaginaAusencias() {
  const lista = useLista(LISTA_AUSENCIAS)
  const consulta = useQuery(queryAusencias)
  const [trimestre, setTrimestre] = useState<string>()
  return (
    <>
      <AvisoDeAusencias />
      <Lista<AusenciaFila>
        lista={lista}
        titulo="Ausencias de reporte (AROS)"
        detalle="Hasta diez días calendario después de cada trimestre sin ROS"
        consulta={consulta}
        enMemoria
        clave={(una) => una.trimestre}
        alAbrir={(una) => debe(una) && setTrimestre(una.trimestre)}
        accionesFila={(una) =>
          debe(una) && (
            <Button
              size="small"
              aria-label={`Presentar el ${nombreDeTrimestre(una.trimestre).toLowerCase()}`}
              onClick={() => setTrimestre(una.trimestre)}
            >
              Presentar
            </Button>
          )
        }
        vacia={{
          icono: <AuditOutlined />,
          titulo: 'Ningún trimestre',
          texto: 'Empiezan con el primer contrato.',
        }}
      />
      {trimestre && <PresentarAusencia trimestre={trimestre} alCerrar={() => setTrimestre(undefined)} />}
    </>
  )
}
