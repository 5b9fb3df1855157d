import { useRouter } from '@tanstack/react-router'
import { Marca } from '../../ui/Marca.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { Texto } from './Texto.tsx'

/** Terms of use (001 §2 *Footer*), readable without a session. */
export function PaginaTerminos() {
  useTitulo('Términos y condiciones')
  const router = useRouter()
  const volver = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/home' })
  return (
    <main className="terminos">
      <p className="terminos-marca">
        <Marca lado={26} /> Retroventa
      </p>
      <Texto clave="terminos" />
      <button type="button" className="rv-boton" onClick={volver}>
        Volver
      </button>
    </main>
  )
}
