import { pureza } from '@retroventa/api/vitrina/lista'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Peso } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { type Conteo, queryAvance } from './llamadas.ts'
import { descartarPendientes, inventariosCon, pendientesDe } from './pendientes.ts'

/**
 * What a person read in counts that were closed, or voided, before it arrived: it is in none, and what it proves may have been
 * written off. It is told until they say that they know.
 */
export function LecturasFuera() {
  const { usuario } = useSesion()
  const [, releer] = useReducer((n: number) => n + 1, 0)
  return inventariosCon(usuario.id).map((codigo) => (
    <DeUno key={codigo} codigo={codigo} cuenta={`${usuario.id}:${codigo}`} alDescartar={releer} />
  ))
}

const COMO = { cerrado: 'se cerró', anulado: 'se anuló' } as const

function DeUno({ codigo, cuenta, alDescartar }: { codigo: string; cuenta: string; alDescartar: () => void }) {
  // Of another branch, or of a count that goes on, nothing is told here.
  const { data } = useQuery({ ...queryAvance(codigo), refetchInterval: false })
  if (data?.estado !== 'cerrado' && data?.estado !== 'anulado') return null
  const lecturas = pendientesDe(cuenta)
  const una = lecturas.length === 1
  const cuantas = una ? 'Una lectura suya' : `${formatoEntero(lecturas.length)} lecturas suyas`
  return (
    <div className="iv-fuera" role="status">
      <Tarjeta
        titulo={`${cuantas} de ${codigo} no ${una ? 'entró' : 'entraron'}`}
        extra={
          <Boton
            onClick={() => {
              descartarPendientes(cuenta)
              alDescartar()
            }}
          >
            Descartar
          </Boton>
        }
      >
        <p>
          El conteo {COMO[data.estado]} antes de que {una ? 'llegara' : 'llegaran'} de este equipo.
          {data.estado === 'cerrado' &&
            ' Muéstrelas a quien lo cerró: lo que usted leyó puede haberse dado de baja.'}
        </p>
        <ul className="iv-mios">
          {lecturas.map((lectura) => (
            <li key={lectura.id}>
              <span className="iv-que">
                <Que lectura={lectura} />
                <span className="rv-suave">{lectura.zona || 'Sin lugar'}</span>
              </span>
            </li>
          ))}
        </ul>
      </Tarjeta>
    </div>
  )
}

const Que = ({ lectura: { articulo, categoria, peso } }: { lectura: Conteo }) => (
  <span>
    {articulo ?? pureza(categoria ?? null)}
    {peso !== undefined && (
      <>
        , <Peso centesimas={peso} />
      </>
    )}
  </span>
)
