import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
  const [activando, setActivando] = useState(false)
  const pendiente = activando ? 'segundo_factor' : sesion?.pendiente
  return sesion && pendiente ? (
    <Completar sesion={sesion} pendiente={pendiente} alActivar={setActivando} />
  ) : null
}

/** @param alActivar told when the second factor begins to be turned on, and when its codes were kept */
function Completar(props: {
  sesion: Sesion
  pendiente: keyof typeof TEXTOS
  alActivar: (si: boolean) => void
}) {
  const { sesion, pendiente, alActivar } = props
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
  const terminar = () => {
    alActivar(false)
    seguir()
  }
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
          <ActivarSegundoFactor alEmpezar={() => alActivar(true)} alActivar={terminar} />
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
