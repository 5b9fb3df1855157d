import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { querySesion, type Sesion } from '../../../api/sesion.ts'
import Avisos from '../../../ui/Avisos.tsx'
import { Marca } from '../../../ui/Marca.tsx'
import { Proveedor } from '../../../ui/Proveedor.tsx'
import { esTactil } from '../../../ui/toque.ts'
import { useSalir } from '../../../ui/useSalir.tsx'
import { useTitulo } from '../../../ui/useTitulo.ts'
import { ActivarSegundoFactor } from './ActivarSegundoFactor.tsx'
import { CambioDeClave } from './CambioDeClave.tsx'
import './cuenta.css'

const TEXTOS = {
  cambiar_clave: {
    titulo: 'Cambie su contraseña',
    texto: 'La que le dieron es temporal. Escoja una que solo usted conozca para empezar a trabajar.',
  },
  segundo_factor: {
    titulo: 'Active el segundo factor',
    texto: 'Su empresa lo pide a quienes administran. Se hace una sola vez.',
  },
} as const

/** What must be done before working: a new password, then the second factor when the house asks for it. */
export function PaginaCompletar() {
  const { data: sesion } = useQuery(querySesion)
  return sesion?.pendiente ? <Completar sesion={sesion} pendiente={sesion.pendiente} /> : null
}

function Completar({ sesion, pendiente }: { sesion: Sesion; pendiente: keyof typeof TEXTOS }) {
  const { titulo, texto } = TEXTOS[pendiente]
  useTitulo(titulo)
  const router = useRouter()
  const salir = useSalir()
  const { volver = '/home' } = useSearch({ from: '/completar-ingreso' })
  const { usuario } = sesion
  const hoja = useRef<HTMLElement>(null)
  // There is nothing else to do here but to type, in this step and in the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own first field
  useEffect(() => {
    if (!esTactil()) hoja.current?.querySelector('input')?.focus()
  }, [pendiente])
  // With nothing left to do, the next page decides whether a branch must be chosen.
  const seguir = () => router.history.replace(volver)
  return (
    <Proveedor>
      <Avisos />
      <main className="completar" ref={hoja}>
        <p className="completar-marca">
          <Marca lado={26} /> Retroventa
        </p>
        <h1>{titulo}</h1>
        <p className="cuenta-texto">{texto}</p>
        {pendiente === 'cambiar_clave' ? (
          <CambioDeClave alCambiar={seguir} />
        ) : (
          <ActivarSegundoFactor alActivar={seguir} />
        )}
        <p className="cuenta-texto">
          {`Ingresó como ${usuario.nombres} ${usuario.apellidos}. `}
          <button type="button" className="completar-salir" onClick={salir}>
            Salir
          </button>
        </p>
      </main>
    </Proveedor>
  )
}
