import { useEffect } from 'react';
import { showFlashedToast } from '../../stores/flash-toast.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { Toaster } from '../toasts/Toaster.tsx';
import { AuthForm } from './AuthForm.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

export function AuthScreen() {
  useEffect(showFlashedToast, []);
  return (
    <IslandBoundary>
      <AuthProvider>
        <AuthForm />
        <Toaster />
      </AuthProvider>
    </IslandBoundary>
  );
}
